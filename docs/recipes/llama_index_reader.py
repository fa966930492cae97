"""Reads files into LlamaIndex: a document for each page, as Markdown, with the boxes of its blocks in the metadata."""

from pathlib import Path
from typing import Any, Dict, List, Optional, Union

from llama_index.core.readers.base import BaseReader
from llama_index.core.schema import Document

from verso_documents import Verso


class VersoReader(BaseReader):
    def __init__(self, verso: Verso) -> None:
        self.verso = verso

    def load_data(self, file: Union[str, Path], extra_info: Optional[Dict[str, Any]] = None) -> List[Document]:
        done = self.verso.extract(str(file), output={"confidence": "page"})
        extraction_id = done.extraction["id"]
        documents = []
        for page in done.result["pages"]:
            markdown = self.verso.extractions.result_text(extraction_id, "markdown", pages=str(page["number"]))
            blocks = [{"id": block["id"], "kind": block["kind"], "bbox": block["bbox"]} for block in page["blocks"]]
            metadata = {
                "file_path": str(file),
                "extraction_id": extraction_id,
                "page": page["number"],
                "page_size": [page["width"], page["height"]],
                "confidence": page.get("confidence"),
                "blocks": blocks,
                **(extra_info or {}),
            }
            # Boxes are for whoever shows the page, not for the model.
            hidden = ["blocks", "page_size", "extraction_id", "confidence"]
            documents.append(
                Document(text=markdown, metadata=metadata, excluded_llm_metadata_keys=hidden, excluded_embed_metadata_keys=hidden)
            )
        return documents


if __name__ == "__main__":
    import os
    import sys

    verso = Verso(api_key=os.environ["VERSO_API_KEY"], base_url=os.environ["VERSO_API_URL"])
    for path in sys.argv[1:]:
        for document in VersoReader(verso).load_data(path):
            print(document.metadata["page"], document.metadata["blocks"][0]["bbox"], document.text[:40].replace("\n", " "))
