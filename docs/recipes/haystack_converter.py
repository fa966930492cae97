"""Converts files for Haystack: a document for each page, as Markdown, with the boxes of its blocks in the meta."""

from pathlib import Path
from typing import Any, Dict, List, Union

from haystack import Document, component

from verso_documents import Verso


@component
class VersoConverter:
    def __init__(self, api_key: str, base_url: str) -> None:
        self.verso = Verso(api_key=api_key, base_url=base_url)

    @component.output_types(documents=List[Document])
    def run(self, sources: List[Union[str, Path]]) -> Dict[str, Any]:
        documents = []
        for source in sources:
            done = self.verso.extract(str(source))
            extraction_id = done.extraction["id"]
            for page in done.result["pages"]:
                number = page["number"]
                markdown = self.verso.extractions.result_text(extraction_id, "markdown", pages=str(number))
                blocks = [{"id": block["id"], "kind": block["kind"], "bbox": block["bbox"]} for block in page["blocks"]]
                meta = {"file_path": str(source), "extraction_id": extraction_id, "page_number": number, "blocks": blocks}
                documents.append(Document(content=markdown, meta=meta))
        return {"documents": documents}


if __name__ == "__main__":
    import os
    import sys

    from haystack import Pipeline

    pipeline = Pipeline()
    pipeline.add_component("verso", VersoConverter(os.environ["VERSO_API_KEY"], os.environ["VERSO_API_URL"]))
    for document in pipeline.run({"verso": {"sources": sys.argv[1:]}})["verso"]["documents"]:
        print(document.meta["page_number"], document.meta["blocks"][0]["bbox"], document.content[:40].replace("\n", " "))
