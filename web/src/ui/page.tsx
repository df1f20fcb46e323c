import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Row, Stack } from './stack.tsx';
import classes from './page.module.css';

interface PageProps {
  /** The h1, and the document's title unless `documentTitle` differs. */
  title: ReactNode;
  documentTitle?: string;
  lead?: ReactNode;
  /** Buttons; one of them may be the page's main action. */
  actions?: ReactNode;
  /** A BackLink. */
  back?: ReactNode;
  /** 'narrow' for forms and reading, 'wide' for boards, 'preview' for lists with a preview. */
  width?: 'narrow' | 'normal' | 'wide' | 'preview';
  /** A lower head, so that more of a long list is seen. */
  dense?: boolean;
  children: ReactNode;
}

let shownPath: string | null = null;
/** The page that left had the focus on its title, as a skeleton has that makes room for its page. */
let leftTitle = false;

/** The frame of every screen: title, lead, actions. Moves focus to the title on navigation. */
export function Page({
  title,
  documentTitle,
  lead,
  actions,
  back,
  width = 'normal',
  dense = false,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = documentTitle ?? (typeof title === 'string' ? title : 'Fourfold');

  useEffect(() => {
    document.title = name === 'Fourfold' ? name : `${name} · Fourfold`;
  }, [name]);

  useEffect(() => {
    const first = shownPath === null;
    if (!first && (leftTitle || shownPath !== location.pathname))
      heading.current?.focus({ preventScroll: true });
    shownPath = location.pathname;
    leftTitle = false;
  }, []);
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      leftTitle = own !== null && own === document.activeElement;
    };
  }, []);

  return (
    <div className={classes.page} data-width={width} data-dense={dense || undefined}>
      <Stack as="header" gap="3">
        {back}
        <div className={classes.top}>
          <div className={classes.words}>
            <h1 ref={heading} tabIndex={-1} className={classes.title} dir="auto">
              {title}
            </h1>
            {lead && <div className={classes.lead}>{lead}</div>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </Stack>
      {children}
    </div>
  );
}

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Heading level; 2 unless nested. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, lead, actions, level = 2, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <Stack as="section" gap="4">
      <Row gap="2 6" wrap apart>
        <div>
          <Heading className={level === 2 ? classes.h2 : classes.h3}>{title}</Heading>
          {lead && <p className={classes.sectionLead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </Row>
      {children}
    </Stack>
  );
}
