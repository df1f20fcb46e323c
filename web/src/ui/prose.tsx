import { proseBlocks, type ProseBlock, type ProsePart } from '@fourfold/contract/protocol/prose.ts';
import { Fragment, type ReactNode } from 'react';
import { External } from './linked-text.tsx';
import { Text } from './text.tsx';
import classes from './prose.module.css';

const line = (parts: readonly ProsePart[]): ReactNode[] =>
  parts.map(({ text, bold, href }, index) => {
    if (href !== undefined)
      return (
        <External key={index} href={href}>
          {text}
        </External>
      );
    return bold ? <strong key={index}>{text}</strong> : text;
  });

function BlockView({ kind, lines }: ProseBlock) {
  if (kind === 'h') return <Text weight="head">{lines.map(line)}</Text>;
  if (kind === 'p') {
    return (
      <p>
        {lines.map((parts, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line(parts)}
          </Fragment>
        ))}
      </p>
    );
  }
  const List = kind;
  return (
    <List>
      {lines.map((parts, index) => (
        <li key={index}>{line(parts)}</li>
      ))}
    </List>
  );
}

/** User-written text with paragraphs, lists, **bold** and links; nothing else is markup. */
export const Prose = ({ children }: { children: string }) => (
  <div className={classes.prose} dir="auto">
    {proseBlocks(children).map((block, index) => (
      <BlockView key={index} {...block} />
    ))}
  </div>
);
