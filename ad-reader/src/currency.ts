/* Whose money an amount is. */

/** Without PHP, RON, SAR and TRY, which mean other things in ads. */
const codes =
  'USD|AUD|BBD|BRL|BSD|CAD|CHF|CLP|CNY|CZK|DKK|DOP|EUR|GBP|HKD|HUF|IDR|ILS|INR|JMD|JPY|KRW|MXN|MYR|NOK|NZD|PLN|RMB|SEK|SGD|THB|TTD|TWD|UAH|VND|ZAR';

/** Before an amount, perhaps nothing: `$`, `US$`, `C$`, `USD `, `CAD $`, `€`. */
export const markBefore = (gap: string) =>
  String.raw`(?:(?<![\p{L}\p{N}])(?:(?:[A-Z]{1,3}|Mex|[acACrRsS]|[aA]u|[cC]a|[nN]z|[hH]k|[mM]x|[nN]t)(?=\p{Sc})|(?:${codes})${gap}))?(?:\p{Sc}${gap})?`;

/** Behind it: ` USD`, ` (CAD)`, `€`. */
export const markAfter = (gap: string) =>
  String.raw`(?:${gap}\(?(?:(?:${codes})(?!\p{L})|\p{Sc}(?!\s?\d))\)?)?`;

/** Whether what stands at an amount names US dollars. */
export const isDollars = (mark: string): boolean =>
  /^(?:US|USD)?\$?(?:USD)?$/i.test(mark.replaceAll(/[^\p{L}\p{Sc}]/gu, ''));

/** Whether it is a dollar sign and nothing else, which may be another country's. */
export const isBare = (mark: string): boolean => mark.replaceAll(/[^\p{L}\p{Sc}]/gu, '') === '$';

// A code alone is not enough: CAD is also a kind of drawing.
const elsewhere = new RegExp(
  String.raw`\((?!USD)(?:${codes})\)|\b(?:amounts?|figures?|salar(?:y|ies)|pay|paid|currency)\b.{0,20}\bin (?!USD)(?:${codes})\b|` +
    String.raw`\b(?:Canadian|Australian|New Zealand|Hong Kong|Singapore|Mexican) (?:dollars?|pesos?|currency)\b`,
);
const ours = /\bUSD\b|\bU\.?S\.? dollars?\b/;

/** Whether a text around an amount names dollars of another country, and none of the United States. */
export const mayBeForeign = (around: string): boolean =>
  elsewhere.test(around) && !ours.test(around);

const here =
  /^(?:|us|usa|u\.s\.(?:a\.)?|united states(?: of america)?|puerto rico|pr|guam|gu|vi|as|mp)$/i;

/** Whether a country that a source names is not the United States. */
export const isAbroad = (country: string): boolean => !here.test(country.trim());
