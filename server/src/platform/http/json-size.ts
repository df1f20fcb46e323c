/** The largest valid body, a CV with everything at its limit, has about 7,500 values. */
export const mostValues = 10_000;
/** A CV as JSON Resume is 7 levels deep. */
export const mostDepth = 32;

const [quote, backslash, comma, list, listEnd, object, objectEnd] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether a JSON text has more values or is deeper than any valid body, found without parsing: 3 MB
 * of short keys would block the event loop for a second.
 */
export function tooManyValues(text: string): boolean {
  let values = 0;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) inText = false;
    } else if (sign === quote) inText = true;
    else if (sign === list || sign === object) {
      // A value follows, as after a comma.
      values += 1;
      depth += 1;
    } else if (sign === listEnd || sign === objectEnd) depth -= 1;
    else if (sign === comma) values += 1;
    if (values > mostValues || depth > mostDepth) return true;
  }
  return false;
}
