"""Loads files into LangChain: a document for each block, with its page and its box in the metadata."""

from typing import Iterator, Sequence

from langchain_core.document_loaders import BaseLoader
from langchain_core.documents import Document

from verso_documents import Verso


class VersoLoader(BaseLoader):
    def __init__(self, verso: Verso, paths: Sequence[str], pages: str = "all") -> None:
        self.verso, self.paths, self.pages = verso, paths, pages

    def lazy_load(self) -> Iterator[Document]:
        for path in self.paths:
            done = self.verso.extract(path, pages=self.pages, output={"confidence": "block", "table_format": "markdown"})
            for page in done.result["pages"]:
                for block in page["blocks"]:
                    table = block.get("table", {})
                    metadata = {
                        "source": path,
                        "extraction_id": done.extraction["id"],
                        "page": page["number"],
                        "page_size": [page["width"], page["height"]],
                        "block_id": block["id"],
                        "kind": block["kind"],
                        "bbox": block["bbox"],
                        "confidence": block.get("confidence"),
                    }
                    yield Document(page_content=table.get("markdown", block["text"]), metadata=metadata)


if __name__ == "__main__":
    import os
    import sys

    verso = Verso(api_key=os.environ["VERSO_API_KEY"], base_url=os.environ["VERSO_API_URL"])
    for document in VersoLoader(verso, sys.argv[1:]).lazy_load():
        print(document.metadata["page"], document.metadata["kind"], document.metadata["bbox"], document.page_content[:40])
