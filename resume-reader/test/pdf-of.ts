/** A text at a place: points from the page's top left corner. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
  /** Set upright: 1 upwards, -1 downwards. */
  turn?: 1 | -1;
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

const contentOf = (texts: readonly Placed[]) =>
  texts
    .map(
      ({ text, x, y, size = 10, bold = false, turn }) =>
        `BT /${bold ? 'B' : 'F'} ${size} Tf ${turn ? `0 ${turn} ${-turn} 0` : '1 0 0 1'} ${x} ${792 - y} Tm (${escaped(text)}) Tj ET`,
    )
    .join('\n');

/**
 * A PDF of letter-size pages in Helvetica.
 * @param extra entries of the catalog and of the trailer, and further objects by their number
 */
export function pdfOf(
  pages: readonly (readonly Placed[])[],
  extra: { catalog?: string; trailer?: string; objects?: Record<number, string> } = {},
): Uint8Array {
  const kids = pages.map((_, at) => `${100 + at * 2} 0 R`).join(' ');
  const objects: Record<number, string> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${extra.catalog ?? ''} >>`,
    2: `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    4: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...extra.objects,
  };
  pages.forEach((texts, at) => {
    const content = contentOf(texts);
    const fonts = '<< /Font << /F 3 0 R /B 4 0 R >> >>';
    objects[100 + at * 2] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${fonts} /Contents ${101 + at * 2} 0 R >>`;
    objects[101 + at * 2] = `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  });
  let file = '%PDF-1.4\n';
  const places: [number, number][] = [];
  for (const [number, body] of Object.entries(objects)) {
    places.push([Number(number), file.length]);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = file.length;
  const table = places.map(
    ([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`,
  );
  file += `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size 900 /Root 1 0 R ${extra.trailer ?? ''} >>\nstartxref\n${start}\n%%EOF`;
  return Uint8Array.from(file, (sign) => sign.charCodeAt(0));
}

/** A CV of one column: two works, a school, skills. */
export const sample: Placed[] = [
  { text: 'Mara Quill', x: 50, y: 60, size: 22, bold: true },
  { text: 'mara.quill@example.org | (512) 555-0142 | Austin, TX 78701', x: 50, y: 80 },
  { text: 'Experience', x: 50, y: 110, size: 14, bold: true },
  { text: 'Platform Engineer', x: 50, y: 130, bold: true },
  { text: 'Jan 2020 \u0096 Present', x: 470, y: 130 },
  { text: 'Maple Fork Technologies', x: 50, y: 144 },
  { text: '\u0095 Moved ninety services to k8s.', x: 60, y: 158 },
  { text: 'Systems Engineer', x: 50, y: 180, bold: true },
  { text: 'Mar 2016 \u0096 Dec 2019', x: 470, y: 180 },
  { text: 'White River Systems', x: 50, y: 194 },
  { text: '\u0095 Wrote the deploy scripts in Python.', x: 60, y: 208 },
  { text: 'Education', x: 50, y: 240, size: 14, bold: true },
  { text: 'Saint Aldric University', x: 50, y: 260, bold: true },
  { text: '2012 \u0096 2016', x: 490, y: 260 },
  { text: 'Bachelor of Science in Physics', x: 50, y: 274 },
  { text: 'Skills', x: 50, y: 300, size: 14, bold: true },
  { text: 'Kubernetes, Python, Moon gazing', x: 50, y: 320 },
];
