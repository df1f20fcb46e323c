import {
  mentionsIn,
  skillIndex,
  type AmbiguousName,
  type KnownSkill,
} from '@fourfold/contract/reference/skill-mention.ts';
import type { Opened } from './document.ts';
import { UnreadableFile } from './failure.ts';
import { limits } from './limits.ts';
import { openText } from './open/text.ts';
import { dateIn } from './parse/dates.ts';
import { resumeOf } from './parse/resume.ts';
import { monthsIn, suggestedLevel } from './parse/skills.ts';
import type { ReadResume, Resume } from './result.ts';

export interface ReadOptions {
  /** The reference data's skills, with all their names. */
  skills: readonly KnownSkill[];
  /** Names of several skills, which the import asks about. */
  ambiguous?: readonly AmbiguousName[];
  /** The current month, `YYYY-MM`. */
  today: string;
  /** The file's own name, which often has the person's. */
  fileName?: string;
  /** Told how many pages of a PDF are read, of all. */
  onStep?: (done: number, all: number) => void;
}

/**
 * Reads a CV from the bytes of a PDF, a Word file, LinkedIn's data export, a JSON Resume or plain
 * text; the content decides which it is. @throws UnreadableFile
 */
export async function readResume(bytes: Uint8Array, options: ReadOptions): Promise<ReadResume> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes.length > limits.bytes) throw new UnreadableFile('tooLarge');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024));
  // The libraries that open files are large: each loads for its own kind.
  if (head.includes('%PDF-')) {
    const { openPdf } = await import('./open/pdf.ts');
    return read(await openPdf(bytes, options.onStep), options);
  }
  if (head.startsWith('PK\u0003\u0004')) return await readZip(bytes, options);
  // Word's older format, and Word files with a password, are the same container.
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new UnreadableFile('encrypted');
  return readText(textOf(bytes), options);
}

/** Reads a CV from pasted text: a JSON Resume or prose. @throws UnreadableFile */
export function readText(text: string, options: ReadOptions): ReadResume {
  if (text.trim() === '') throw new UnreadableFile('empty');
  const file = jsonOf(text);
  if (file) return asData(file, options);
  return read(openText(text), options);
}

async function readZip(bytes: Uint8Array, options: ReadOptions): Promise<ReadResume> {
  const [{ unzipped }, { isWordPart, openWord }, { isLinkedInPart, linkedInResume }] =
    await Promise.all([
      import('./open/zip.ts'),
      import('./open/word.ts'),
      import('./open/linkedin.ts'),
    ]);
  const parts = unzipped(bytes, (name) => isWordPart(name) || isLinkedInPart(name));
  if (parts.has('word/document.xml')) return read(await openWord(parts), options);
  return asData(linkedInResume(parts), options);
}

function read(opened: Opened, { skills, ambiguous, today, fileName }: ReadOptions): ReadResume {
  const names = [...opened.names, ...(fileName ? [fileName.replace(/\.\w{1,5}$/, '')] : [])];
  return resumeOf({ ...opened, names }, skillIndex(skills, ambiguous), today);
}

/** A file that is data already: there is nothing to point at. */
function asData(resume: Resume, { skills: known, today }: ReadOptions): ReadResume {
  const works = Array.isArray(resume.work) ? resume.work : [];
  const skills = Array.isArray(resume.skills) ? resume.skills : [];
  const names = skills.flatMap((skill: unknown) => {
    const name = (skill as { name?: unknown } | null)?.name;
    return typeof name === 'string' ? [name] : [];
  });
  const index = skillIndex([...known, ...names.map((name) => ({ name, aliases: [] }))]);
  const named = works.map(
    (work) =>
      new Set(
        mentionsIn(`${work?.position} ${work?.summary}`, index, false).map(({ skill }) => skill),
      ),
  );
  const suggestions = names.map((name) => {
    const meant = mentionsIn(name, index, true)[0]?.skill ?? name;
    const used = named.flatMap((mentioned, at) => (mentioned.has(meant) ? [at] : []));
    const dated = used
      .flatMap((at) => works[at] ?? [])
      .flatMap(({ startDate, endDate }) => {
        const [start, end] = [stringOf(startDate), stringOf(endDate)].map((text, at) =>
          dateIn(text, at === 1),
        );
        return start ? [{ startDate: start, ...(end ? { endDate: end } : {}) }] : [];
      });
    const months = monthsIn(dated, today);
    return {
      name,
      level: suggestedLevel(months, used.length),
      months,
      works: used,
      isListed: true,
    };
  });
  return {
    resume,
    sources: [],
    certainty: [],
    document: { pages: [], words: [] },
    left: [],
    suggestions,
  };
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : '');

function jsonOf(text: string): Resume | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    throw new UnreadableFile('notJson');
  }
}

/** UTF-8 or UTF-16; bytes that are no text are refused. */
function textOf(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  // oxlint-disable-next-line no-control-regex
  const strange = text.slice(0, 4_000).match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  if (strange > 20) throw new UnreadableFile('unknown');
  return text;
}

export { UnreadableFile, type FailureKind } from './failure.ts';
export type { Certainty, ReadResume, Resume, SkillSuggestion } from './result.ts';
export type { AmbiguousName, KnownSkill } from '@fourfold/contract/reference/skill-mention.ts';
