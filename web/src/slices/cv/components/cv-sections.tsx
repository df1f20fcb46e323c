import {
  sectionKinds,
  sectionWords,
  type CvSections,
  type SectionKind,
} from '@fourfold/contract/cv/sections.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { Text } from '../../../ui/text.tsx';
import { Stack } from '../../../ui/stack.tsx';
import classes from './cv-entries.module.css';

/** The sections that have entries, in the order in which they are shown. */
export const filledSections = (sections: CvSections): SectionKind[] =>
  sectionKinds.filter((kind) => sections[kind].length > 0);

/** The entries of one section. Addresses stand there in full: nobody checked where they lead. */
export const SectionEntries = ({ kind, sections }: { kind: SectionKind; sections: CvSections }) => (
  <ul className={classes.cvSectionsEntries} aria-label={sectionWords[kind].title}>
    {sections[kind].map(({ name, detail, time, url, text }, place) => (
      <Stack as="li" gap="05" key={place}>
        <div className={classes.head}>
          <Text as="span" weight="bold" breaks dir="auto">
            {name}
          </Text>
          {(detail || time) && (
            <Text as="span" size="s" dimmed breaks dir="auto">
              {[detail, time].filter(Boolean).join(' · ')}
            </Text>
          )}
        </div>
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener nofollow ugc"
            className={classes.cvSectionsLink}
          >
            <Breakable text={url} />
          </a>
        )}
        {text && (
          <p className={classes.text} dir="auto">
            {text}
          </p>
        )}
      </Stack>
    ))}
  </ul>
);
