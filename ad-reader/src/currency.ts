/* Whose money an amount is. */

const usual =
  'USD|AUD|BBD|BRL|BSD|CAD|CHF|CLP|CNY|CZK|DKK|DOP|EUR|GBP|HKD|HUF|IDR|ILS|INR|JMD|JPY|KRW|MXN|MYR|NOK|NZD|PLN|RMB|SEK|SGD|THB|TTD|TWD|UAH|VND|ZAR';
const codes = `${usual}|${usual.toLowerCase()}|AED|COP|KES|NGN|PKR|QAR|UYU|XCD`;
/** Codes that mean other things in ads, unless an amount of thousands follows. */
const rareCodes = 'ARS|EGP|KWD|PEN|PHP|Php|R|RON|RUB|SAR|TRY';
/** What stands before a dollar sign, with a space or without one. `CA` may also be the state. */
const names =
  'US|A|AR|Arg|ARG|AU|Au|au|Aus|AUS|Bds|BDS|C|CA|Ca|ca|Can|CAN|Cdn|CDN|cdn|EC|HK|Hk|hk|J|Mex|MEX|MX|Mx|mx|NT|Nt|nt|NZ|Nz|nz|R|SG|TT';
/** Behind an amount; not CA, the state. */
const lateNames = 'US|AU|Aus|AUS|Bds|BDS|Can|CAN|Cdn|CDN|cdn|HK|Mex|MEX|MX|NT|NZ|SG';
const peoples =
  'Argentin(?:e|ian)|Australian?|Bahamian|Barbad(?:ian|os)|Canadian|Chilean|Colombian|Hong Kong|Jamaican?|Mexican|New Zealand|Singapore(?:an)?|Taiwan(?:ese)?|Trinidad(?: and Tobago)?|Uruguayan';
const words =
  'pesos?|rupees?|euros?|pounds sterling|yen|yuan|renminbi|francs|kron(?:er|or)|reais|rand|ringgit|baht|dirhams?|kr|zł|Kč|Ft';

/** Before an amount, perhaps nothing: `$`, `US$`, `C$`, `NZ $`, `$HK`, `USD `, `CAD $`, `€`, `Rs. `. */
export const markBefore = (gap: string) =>
  String.raw`(?:(?<![\p{L}\p{N}])(?:(?:[A-Z]{1,3}|[acrRsS])(?=\p{Sc})|(?<!\.)[A-Z]\.(?=\p{Sc})|(?:${names}|(?:Arg|Aus|Can|Cdn|Mex)\.|(?<!U\.${gap})S)${gap}(?=\p{Sc})` +
  String.raw`|(?:${codes})(?::${gap}(?=\p{Sc})|${gap})|(?:${rareCodes})(?=${gap}[1-9]\d{0,2}[., ]?\d{3}(?!\d))${gap}|(?:[Rr]s\.?|[Kk]r\.?|RM|Rp\.?|S/\.?|S?Fr\.)(?=${gap}\d)${gap}))?` +
  String.raw`(?:\p{Sc}(?:(?:[A-Z]{1,3}|${names})(?=${gap}\d))?${gap})?`;

const ends = String.raw`(?=\)|[ \t*_]*(?:$|[\n.,;:)/|–—-]|(?:an?|per|each|to|hourly|monthly|annually|yearly)(?!\p{L})))`;
const foreignWords = String.raw`(?:${words})(?!\p{L})|(?:${peoples}) (?:dollars?|currency|pesos?)(?!\p{L})|(?:US|U\.S\.) dollars?(?!\p{L})|(?:${lateNames}|${peoples})(?!\p{L})\.?${ends}`;

/** Behind it: ` USD`, ` (CAD)`, `€`, ` Cdn`, ` pesos`, ` Australian dollars`. */
export const markAfter = (gap: string) =>
  String.raw`(?:${gap}\(?(?:(?:${codes})(?!\p{L})|${foreignWords}|\p{Sc}(?!\s?\d))\)?)?`;

/** Behind the unit as well: `/hr AUD`, ` an hour (NZ)`, ` a year, CAD`. */
export const markBehindUnit = (unit: string, gap: string) =>
  new RegExp(
    String.raw`^${unit}(?:${gap}\(?(?<mark>(?:${codes})(?!\p{L})|${foreignWords})\)?|,${gap}(?<late>(?:${codes})(?!\p{L})${ends}|${foreignWords}))`,
    'u',
  );

/** Its letters and signs. */
const bareOf = (mark: string) => mark.normalize('NFKC').replaceAll(/[^\p{L}\p{Sc}]/gu, '');

/** Whether what stands at an amount names US dollars, or no country's. */
export const isDollars = (mark: string): boolean =>
  /^(?:USD?)?\$?(?:USD?)?(?:dollars?)?$/i.test(bareOf(mark));

/** Whether it is a dollar sign and nothing else, which may be another country's. */
export const isBare = (mark: string): boolean => /^(?:\$|dollars?)?$/i.test(bareOf(mark));

/** Whether it may be an article or a state before a dollar sign: `A $20`, `CA $20`. */
export const mayBeWord = (mark: string): boolean => /^(?:A|AR|CA)[\s*_]+\p{Sc}$/u.test(mark);

/** A source's own word for a currency: USD, '' if it names no country's, else as it is. */
export const codeOf = (currency: string): string =>
  isBare(currency) ? '' : isDollars(currency) ? 'USD' : currency.trim().toUpperCase();

// A code alone is not enough: CAD is also a kind of drawing.
const elsewhere = new RegExp(
  String.raw`\((?!USD)(?:${usual})\)|\b(?:amounts?|figures?|salar(?:y|ies)|pay|paid|currency)\b.{0,20}\bin (?!USD)(?:${usual})\b|` +
    String.raw`\b(?:${peoples}) (?:dollars?|pesos?|currency)\b|\b(?!US)(?:${lateNames}|CA) dollars\b|\b(?:pesos|rupees)\b`,
);
const ours = /\bUSD\b|\bU\.?S\.? dollars?\b/;

// Towns of the same name have a state of ours behind them: 'Sydney, NE', 'Jamaica, NY'.
const states =
  'A[KLRZ]|C[OT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New|North|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode|South|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West|Wisconsin|Wyoming';
const abroad = new RegExp(
  String.raw`(?<!\bNew )\b(?:Argentina|Australia|Bahamas|Barbados|Brazil|Canada|Chile|Colombia|Hong Kong|Jamaica|Mexico|New Zealand|NZ|Singapore|Taiwan|Trinidad|Uruguay|` +
    'Adelaide|Auckland|Brisbane|Calgary|Canberra|Edmonton|London|Melbourne|Montr[eé]al|Ontario|Ottawa|Perth(?! Amboy)|Quebec|Sydney|Taipei|Toronto|Vancouver|Winnipeg)' +
    String.raw`\b(?!,? (?:${states})\b)`,
);
const oursToo = /\bUSA?\b|\bU\.S\.|\bUnited States\b/;

/** Whether a text around an amount names dollars or places of another country, and none of ours. */
export const mayBeForeign = (around: string): boolean =>
  !ours.test(around) && (elsewhere.test(around) || (abroad.test(around) && !oursToo.test(around)));

const here =
  /^(?:|us|usa|u\.s\.(?:a\.)?|united states(?: of america)?|puerto rico|pr|guam|gu|vi|as|mp)$/i;

/** Whether a country that a source names is not the United States. */
export const isAbroad = (country: string): boolean => !here.test(country.trim());
