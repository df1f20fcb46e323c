import { line } from './field.ts';
import { lengthOf } from './length.ts';
import { messages } from './messages.ts';

/*
 * Names of companies, jobs, people and skills appear in mails to strangers, so they must not
 * contain web addresses (RULES.md section 14). The last label of a host decides: all country
 * domains count, and the common others. Names that only look like a host ('Node.js', 'Ph.D') pass
 * by their last label; the products below pass by name.
 */

const countries =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ' +
  'ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk ' +
  'fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir ' +
  'is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ' +
  'ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl ' +
  'pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc ' +
  'td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';

const generic =
  'com org info biz xyz top club online site website shop store app dev web page pages link click live life ' +
  'world today email cloud tech space fun icu vip win bid loan loans date trade stream download review ' +
  'reviews science party racing men work works jobs job career careers agency company services support help ' +
  'center blog news media studio design art digital network systems email chat zone city best buzz monster ' +
  'rest cyou sbs cfd bond lol quest hair skin beauty makeup autos boats homes yachts mobi tel asia cat pro ' +
  'name museum aero coop travel edu gov mil int arpa example test onion money finance financial bank cash ' +
  'credit fund capital tax law legal gold bet casino poker game games play one ink wiki rocks ninja guru ' +
  'expert academy school university training institute foundation host hosting press social group team ' +
  'global international net nyc london berlin zip vegas security рус москва';

const spelledOut =
  'рф бел укр срб мкд мон қаз 中国 中國 香港 台湾 台灣 网址 网络 公司 한국 भारत ไทย';

const topLevels = new Set(`${countries} ${generic} ${spelledOut}`.split(' '));

/** Products whose name is also a web address. */
const products = new Set(
  (
    'asp.net ado.net vb.net ml.net paint.net diagrams.net rxjs.net protobuf.net socket.io draw.io bubble.io ' +
    'fly.io swagger.io discord.py web.py bun.sh deno.land booking.com monday.com salesforce.com amazon.com ' +
    'hotels.com make.com cal.com ancestry.com cars.com indeed.com draft.js scale.ai c3.ai h2o.ai fast.ai ' +
    'otter.ai character.ai jasper.ai last.fm notion.so'
  ).split(' '),
);

/** 'Sr.IT Manager', 'No.1': a period after an abbreviation. */
const shortened = /^(?:sr|jr|dr|mr|mrs|ms|st|mt|no|co|prof|asst|assoc|dept|mgr|vs)$/;

/** 'B.Sc', 'M.Com'. */
const degree = /^[bmd]\.(?:sc|com|tech|design|arch|cs|ms|ed)$/;

const scheme = /hxxp|h(?:tt|\*\*|\+\+)ps?\s*:\s*[/\\]|[a-z][a-z\d+-]*:\/\/|\bwww\d?\s*\./;
const hosts = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;
const numbers = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Whether a name contains a web address, plain or disguised: 'evil . com', 'evil[.]com'. */
export function holdsWebAddress(name: string): boolean {
  const text = unmasked(name);
  return scheme.test(text) || [...text.matchAll(hosts)].some(([host]) => isHost(host));
}

function isHost(host: string): boolean {
  if (numbers.test(host)) return true;
  if (products.has(host) || degree.test(host)) return false;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (last.startsWith('xn--')) return true;
  if (labels.length === 2 && shortened.test(labels[0] ?? '')) return false;
  return topLevels.has(last);
}

/** Normalizes the text: no invisible characters, plain periods for lookalikes. */
function unmasked(name: string): string {
  return (
    name
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toLowerCase()
      .replace(/[。·•∙⋅‧։ꓸ⸱]/g, '.')
      // Single letters with spaces between them.
      .replace(/(?<=(?:^|\s)\S)\s(?=\S(?:\s|$))/g, '')
      .replace(/\s*[[({<]\s*(?:\.|dot)\s*[\])}>]\s*/g, '.')
      .replace(/\sdot\s(?=(?:com|org|info|biz|xyz|io|co)(?![\p{L}\p{N}]))/gu, '.')
      // 'Senior .NET Developer' is not an address.
      .replace(/(?<=\S)\s+\.\s*(?=[\p{L}\p{N}]{2,})(?!net(?![\p{L}\p{N}]))/gu, '.')
      .replace(/(?<=\S)\.\s+(?=com(?![\p{L}\p{N}]))/gu, '.')
  );
}

/** 'USP <797>' is a chapter; other brackets are markup where something shows a name as HTML. */
const bracket = /<(?!\d+>)|(?<!<\d+)>/;
/** Embeddings, overrides and isolates; the marks that scripts need (U+200C to U+200F) stay. */
const direction = /[\u202a-\u202e\u2066-\u2069]/;
/** Looks blank but is not a space: fillers of Hangul, the empty pattern of Braille. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a test holds. A text that is too long passes: its length refuses it anyway. */
const unlessLong = (max: number, test: (text: string) => boolean) => (text: string) =>
  text.length > 2 * max || lengthOf(text) > max || test(text);

/** One line that others read unchanged: a name, a place, a title. */
export const shownLine = (max: number) =>
  line(max)
    .refine(
      unlessLong(max, (text) => !bracket.test(text)),
      messages.brackets,
    )
    .refine(
      unlessLong(max, (text) => !direction.test(text)),
      messages.direction,
    )
    .refine(
      unlessLong(max, (text) => text === '' || text.replace(unseen, '') !== ''),
      messages.unseen,
    );

/** One line that names a company, a job, a person or a skill. */
export const nameLine = (max: number) =>
  shownLine(max).refine(
    unlessLong(max, (text) => !holdsWebAddress(text)),
    messages.nameAddress,
  );
