import { readPages } from "/work/wt/documents/bench/structuring/read-pages.ts";
import { toStructuredData } from "../service/structuring/structured-data.ts";
const f=process.argv[2]; const pages=(await readPages([f],false)).get(f.split("/").at(-1));
console.log(JSON.stringify(toStructuredData({schema:JSON.parse(process.argv[3]),pages,instructions:null})));
process.exit()
