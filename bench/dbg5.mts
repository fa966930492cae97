import { gistOf } from "../service/structuring/vocabulary/senses.ts";
import { placeOf, hasLegalForm } from "../service/structuring/vocabulary/wording.ts";
for (const w of ["buchungstag","pay date","kontostand","prijs per stuk"]) console.log(w, gistOf(w.split(" ")));
console.log(placeOf("Sp. z o.o."), hasLegalForm("Media Balgo Sp. z o.o."));
