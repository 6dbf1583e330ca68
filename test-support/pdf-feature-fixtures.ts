import { type PdfBuilder, type Ref, toPdfString } from './pdf-builder';
import { createNumberedDraft, SKELETON_FONT } from './pdf-fixtures';

/** PDFs with features that a cut must keep: forms, links, bookmarks, layers, attachments. Pages count from 1. */

/**
 * Creates a form. Each page has a text field `<label>-<page>` with the value `value <label> <page>`, and a widget of
 * the field `<label>-shared`, which has a widget on every page. `signed` adds a signature with a value on the first
 * page.
 */
export function formPdf({ pages, label = 'form', signed = false, xfa = false }: FormOptions): Buffer {
  const fields: Ref[] = [];
  const widgets: Ref[] = [];
  let shared = '';
  const draft = createNumberedDraft(pages, label, {
    page: (page, into) => {
      shared ||= into.reserve();
      const value = `value ${label} ${page}`;
      const own = into.add(
        `<< ${WIDGET} /Rect [72 600 272 620] /FT /Tx /T ${toPdfString(`${label}-${page}`)} /V ${toPdfString(value)} ` +
          `/DA (/Helv 12 Tf 0 g) /AP << /N ${createAppearance(into, value)} >> >>`,
      );
      const widget = into.add(
        `<< ${WIDGET} /Rect [72 560 272 580] /Parent ${shared} /AP << /N ${createAppearance(into, 'shared')} >> >>`,
      );
      fields.push(own);
      widgets.push(widget);
      const signature = signed && page === 1 ? [createSignatureField(into)] : [];
      fields.push(...signature);
      return `/Annots [${[own, widget, ...signature].join(' ')}]`;
    },
    catalog: (into) => {
      const name = toPdfString(`${label}-shared`);
      into.put(shared, `<< /FT /Tx /T ${name} /V (shared) /Kids [${widgets.join(' ')}] >>`);
      const resources = `<< /Font << /Helv ${into.add(HELVETICA)} >> >>`;
      return (
        `/AcroForm << /Fields [${fields.join(' ')} ${shared}] /DA (/Helv 0 Tf 0 g) /DR ${resources} ` +
        `${signed ? '/SigFlags 3' : ''} ${xfa ? `/XFA ${into.addStream('', '<xdp/>')}` : ''} >>`
      );
    },
  });
  return draft.toBytes();
}

export interface FormOptions {
  pages: number;
  label?: string;
  signed?: boolean;
  /** true to describe the form also in XFA, as dynamic forms do. */
  xfa?: boolean;
}

/**
 * Creates a PDF in which every page links to every page: to odd ones by an explicit destination, to even ones by the
 * name `to-<page>`. Each page has a bookmark `Chapter <page>` below the bookmark `Whole`. Pages are labeled i, ii, 1,
 * 2, 3, ….
 */
export function linkedPdf({ pages, label = 'linked' }: { pages: number; label?: string }): Buffer {
  const draft = createNumberedDraft(pages, label, {
    page: (_, into, refs) =>
      `/Annots [${refs.map((ref, index) => into.add(createLink(ref, index + 1))).join(' ')}]`,
    catalog: (into, refs) => {
      const names = refs.map((ref, index) => `(to-${index + 1}) [${ref} /XYZ 0 792 0]`).sort();
      return (
        `/Names << /Dests << /Names [${names.join(' ')}] >> >> /Outlines ${createOutline(into, refs)} ` +
        '/PageMode /UseOutlines /PageLabels << /Nums [0 << /S /r >> 2 << /S /D >>] >> /Lang (en-GB)'
      );
    },
  });
  return draft.toBytes();
}

/** Creates a PDF whose page n shows the layer `Layer <n>`. Layers of even pages are hidden. */
export function layeredPdf({ pages, label = 'layered' }: { pages: number; label?: string }): Buffer {
  const groups: Ref[] = [];
  const draft = createNumberedDraft(pages, label, {
    draw: () => '/OC /Mine BDC 10 10 100 100 re f EMC',
    page: (page, into) => {
      const group = into.add(`<< /Type /OCG /Name (Layer ${page}) >>`);
      groups.push(group);
      return `/Resources << ${SKELETON_FONT} /Properties << /Mine ${group} >> >>`;
    },
    catalog: () => {
      const hidden = groups.filter((_, index) => index % 2 === 1);
      const all = groups.join(' ');
      return `/OCProperties << /OCGs [${all}] /D << /Order [${all}] /OFF [${hidden.join(' ')}] >> >>`;
    },
  });
  return draft.toBytes();
}

/** Creates a PDF with `factur-x.xml` and `notes.txt` as document attachments, and with metadata that declares them. */
export function invoicePdf({ pages, label = 'invoice' }: { pages: number; label?: string }): Buffer {
  const draft = createNumberedDraft(pages, label, {
    catalog: (into) => {
      const attach = (name: string, data: string, relationship: string) => {
        const file = into.addStream('/Type /EmbeddedFile', data);
        return into.add(
          `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /${relationship} /EF << /F ${file} >> >>`,
        );
      };
      const invoice = attach('factur-x.xml', '<invoice/>', 'Data');
      const notes = attach('notes.txt', 'notes of the whole pile', 'Unspecified');
      const names = `[(factur-x.xml) ${invoice} (notes.txt) ${notes}]`;
      const metadata = into.addStream('/Type /Metadata /Subtype /XML', INVOICE_XMP);
      return `/Names << /EmbeddedFiles << /Names ${names} >> >> /AF [${invoice}] /Metadata ${metadata}`;
    },
  });
  return draft.toBytes();
}

/**
 * Creates a PDF in which all pages share one resource dictionary with a 1 KB image for each page. Page n draws only
 * image n. The data of an image begins with `image <n> `.
 */
export function sharedImagesPdf({ pages, label = 'shared' }: { pages: number; label?: string }): Buffer {
  let resources = '';
  const images: Ref[] = [];
  const draft = createNumberedDraft(pages, label, {
    draw: (page) => `q 100 0 0 100 0 0 cm /Im${page} Do Q`,
    page: (page, into) => {
      resources ||= into.reserve();
      images.push(
        into.addStream(
          '/Type /XObject /Subtype /Image /Width 32 /Height 32 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode',
          `image ${page} `.padEnd(1024, '.'),
        ),
      );
      return `/Resources ${resources}`;
    },
    catalog: (into) => {
      const named = images.map((image, index) => `/Im${index + 1} ${image}`).join(' ');
      into.put(resources, `<< ${SKELETON_FONT} /XObject << ${named} >> >>`);
      return '';
    },
  });
  return draft.toBytes();
}

const INVOICE_XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="3" pdfaid:conformance="A"/>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>title of the whole pile</dc:title></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"><fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
</rdf:RDF></x:xmpmeta>`;

const WIDGET = '/Type /Annot /Subtype /Widget /F 4';
const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

function createAppearance(draft: PdfBuilder, text: string): Ref {
  const resources = `/Resources << /Font << /Helv ${draft.add(HELVETICA)} >> >>`;
  const content = `/Tx BMC BT /Helv 12 Tf 2 5 Td ${toPdfString(text)} Tj ET EMC`;
  return draft.addStream(`/Type /XObject /Subtype /Form /BBox [0 0 200 20] ${resources}`, content);
}

function createSignatureField(draft: PdfBuilder): Ref {
  const value = draft.add(
    '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 9 20 9] /Contents <00> /Name (Signer) >>',
  );
  return draft.add(`<< ${WIDGET} /Rect [300 600 400 620] /FT /Sig /T (signature) /V ${value} >>`);
}

function createLink(page: Ref, number: number): string {
  const target = number % 2 === 1 ? `/Dest [${page} /Fit]` : `/A << /S /GoTo /D (to-${number}) >>`;
  return `<< /Type /Annot /Subtype /Link /Rect [72 ${500 - number} 90 ${510 - number}] ${target} >>`;
}

function createOutline(draft: PdfBuilder, pages: Ref[]): Ref {
  const [root, whole] = [draft.reserve(), draft.reserve()];
  const items = pages.map(() => draft.reserve());
  items.forEach((item, index) => {
    const before = items[index - 1] ? `/Prev ${items[index - 1]}` : '';
    const after = items[index + 1] ? `/Next ${items[index + 1]}` : '';
    const title = `/Title (Chapter ${index + 1})`;
    draft.put(item, `<< ${title} /Parent ${whole} ${before} ${after} /Dest [${pages[index]} /Fit] >>`);
  });
  const below = `/First ${items[0]} /Last ${items.at(-1)} /Count ${items.length}`;
  draft.put(whole, `<< /Title (Whole) /Parent ${root} /Dest [${pages[0]} /Fit] ${below} >>`);
  return draft.put(root, `<< /Type /Outlines /First ${whole} /Last ${whole} /Count ${items.length + 1} >>`);
}
