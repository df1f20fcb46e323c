import { IconChevronRight } from '@tabler/icons-react';
import { Text } from '../../../ui/text.tsx';
import type { BoardColumn } from './board-columns.ts';
import classes from './board-column.module.css';
import { useDropTarget } from './drop-target.ts';

interface FoldedColumnProps extends Pick<
  Parameters<typeof useDropTarget>[0],
  'droppable' | 'onDrop'
> {
  column: BoardColumn;
  /** Undefined until it is known. */
  count: number | undefined;
  onUnfold: () => void;
}

/** A column as a strip with its count; people can be dropped on it. */
export function FoldedColumn({ column, count, droppable, onDrop, onUnfold }: FoldedColumnProps) {
  const [target, drop] = useDropTarget({ move: column.move, droppable, onDrop });
  return (
    <section
      ref={target}
      className={classes.strip}
      data-column={column.key}
      data-drop={drop}
      aria-label={column.label}
    >
      <button type="button" className={classes.unfold} aria-expanded={false} onClick={onUnfold}>
        <IconChevronRight size={18} aria-hidden />
        <Text as="span" dimmed size="s" weight="medium" digits>
          {count?.toLocaleString('en-US')}
        </Text>
        <span className={classes.label}>{column.label}</span>
      </button>
    </section>
  );
}
