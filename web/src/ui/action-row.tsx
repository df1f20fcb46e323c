import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Text } from './text.tsx';
import classes from './action-row.module.css';

interface ActionRowProps {
  icon?: Icon;
  name: ReactNode;
  hint?: ReactNode;
  /** A button, or nothing. */
  children?: ReactNode;
}

function Content({ icon: Icon, name, hint, children }: ActionRowProps) {
  return (
    <>
      {Icon && <Icon size={24} className={classes.icon} aria-hidden />}
      <div className={classes.words}>
        <Text weight="medium" breaks>
          {name}
        </Text>
        {hint && (
          <Text dimmed size="m">
            {hint}
          </Text>
        )}
      </div>
      {children && <div className={classes.action}>{children}</div>}
    </>
  );
}

/** A labeled line with its button at the right; below it on a phone. */
export const ActionRow = (props: ActionRowProps) => (
  <div className={classes.row}>
    <Content {...props} />
  </div>
);

/** Such lines below each other, with buttons of one width. */
export const ActionList = ({ children }: { children: ReactNode }) => (
  <ul className={classes.list}>{children}</ul>
);

export const ActionItem = (props: ActionRowProps) => (
  <li className={classes.row}>
    <Content {...props} />
  </li>
);
