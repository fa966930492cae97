// Loads a file into LangChain: a document for each block, with its page and its box in the metadata.
import { openAsBlob } from "node:fs";
import { BaseDocumentLoader } from "@langchain/core/document_loaders/base";
import { Document } from "@langchain/core/documents";
import { Verso } from "verso-documents";

export class VersoLoader extends BaseDocumentLoader {
  constructor(verso, path, pages = "all") {
    super();
    Object.assign(this, { verso, path, pages });
  }

  async load() {
    const output = { confidence: "block", table_format: "markdown" };
    const { extraction, result } = await this.verso.extract(await openAsBlob(this.path), { pages: this.pages, output });
    return result.pages.flatMap(({ number, width, height, blocks }) =>
      blocks.map(
        ({ id, kind, bbox, text, table, confidence }) =>
          new Document({
            id,
            pageContent: table?.markdown ?? text,
            metadata: {
              ...{ source: this.path, extraction_id: extraction.id, page: number, page_size: [width, height] },
              ...{ block_id: id, kind, bbox, confidence },
            },
          }),
      ),
    );
  }
}

if (process.argv[1] === import.meta.filename) {
  const { VERSO_API_KEY: apiKey, VERSO_API_URL: baseUrl } = process.env;
  for (const document of await new VersoLoader(new Verso({ apiKey, baseUrl }), process.argv[2]).load()) {
    const { page, kind, bbox } = document.metadata;
    console.log(page, kind, bbox.join(), document.pageContent.slice(0, 40));
  }
}
