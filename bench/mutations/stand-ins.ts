import { handmadePdf, streamOf } from "../../service/reading/testing/handmade-pdf.ts";

const line = (text: string, y: number) => `BT /F 14 Tf 40 ${y} Td (${text}) Tj ET`;
const form = (text: string, more = "") =>
  streamOf(
    `/Type /XObject /Subtype /Form /BBox [0 0 200 30] ${more} /Resources << /Font << /F 4 0 R >> >>`,
    `BT /F 14 Tf 4 8 Td (${text}) Tj ET`,
  );

/** Text, a form and annotations of layers that are on and off and of a group of both. */
export const layered = (): Buffer =>
  handmadePdf({
    contents: "/Contents 5 0 R /Annots [6 0 R 7 0 R 8 0 R]",
    resources: "/Properties << /On 10 0 R /Off 11 0 R /Both 12 0 R >> /XObject << /Form 13 0 R >>",
    objects: {
      1: `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [8 0 R] >> /OCProperties << /OCGs [10 0 R 11 0 R] /D << /BaseState /ON
/OFF [11 0 R] /ON [10 0 R] /AS [<< /Event /View /OCGs [11 0 R] /Category [/View] >>] >> >> >>`,
      5: streamOf(
        "",
        `${line("Harbour dues", 450)} /OC /On BDC ${line("12.50 a coil", 420)} EMC /OC /Off BDC ${line("99.99", 420)} EMC
/OC /Both BDC /OC /On BDC ${line("both", 380)} EMC EMC /Form Do`,
      ),
      6: "<< /Type /Annot /Subtype /Stamp /Rect [40 300 240 330] /F 4 /OC 10 0 R /AP << /N 9 0 R >> >>",
      7: "<< /Type /Annot /Subtype /FreeText /Rect [40 250 240 280] /F 4 /OC 12 0 R /DA (/F 12 Tf) /Contents (A note) >>",
      8: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /V (77.70) /Rect [40 200 240 230] /F 4 /OC 11 0 R >>",
      9: form("Paid"),
      10: "<< /Type /OCG /Name (Prices) >>",
      11: "<< /Type /OCG /Name (Old) /Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >> >>",
      12: "<< /Type /OCMD /OCGs [10 0 R 11 0 R] /P /AnyOn >>",
      13: form("Rope", "/OC 11 0 R"),
    },
  });

/** A page in the place of a form that another program draws. */
export const xfa = (): Buffer =>
  handmadePdf({
    objects: {
      1: "<< /Type /Catalog /Pages 2 0 R /NeedsRendering false /AcroForm << /Fields [] /XFA [(template) 6 0 R (datasets) 7 0 R] >> >>",
      5: streamOf("", line("Please wait... get Adobe Reader.", 400)),
      6: streamOf("", "<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'><template><subform/></template></xdp:xdp>"),
      7: streamOf("", "<xfa:datasets><xfa:data><a>1</a></xfa:data></xfa:datasets>"),
    },
  });

/** The cover of a portfolio of two documents. */
export const portfolio = (): Buffer =>
  handmadePdf({
    objects: {
      1: "<< /Type /Catalog /Pages 2 0 R /Collection << /View /D >> /Names << /EmbeddedFiles << /Names [(a) 6 0 R (b) 7 0 R] >> >> >>",
      5: streamOf("", line("Open this in another program.", 400)),
      6: "<< /Type /Filespec /F (offer.pdf) /UF (offer.pdf) /EF << /F 8 0 R >> >>",
      7: "<< /Type /Filespec /F (plan.xml) /UF (plan.xml) /EF << /F 9 0 R >> >>",
      8: streamOf("/Type /EmbeddedFile", "%PDF-1.4"),
      9: streamOf("/Type /EmbeddedFile", "<plan/>"),
    },
  });
