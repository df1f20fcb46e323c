import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { canMove, type BoardColumn } from './board-columns.ts';
import classes from './board-column.module.css';
import { FoldedColumn } from './folded-column.tsx';

interface EmptyColumnsProps {
  columns: readonly BoardColumn[];
  dragged: Applicant | null;
  onDrop: (person: Applicant, action: ApplicationAction) => void;
  onShow: () => void;
}

/**
 * All columns without anybody, as one strip; while somebody is dragged, below each other in its
 * place, so that no other column moves.
 */
export const EmptyColumns = ({ columns, dragged, onDrop, onShow }: EmptyColumnsProps) =>
  dragged ? (
    <div className={classes.targets}>
      {columns.map((column) => (
        <FoldedColumn
          key={column.key}
          column={column}
          count={undefined}
          droppable={canMove(dragged, column)}
          onDrop={onDrop}
          onUnfold={onShow}
        />
      ))}
    </div>
  ) : (
    <div className={classes.strip}>
      <button
        type="button"
        className={classes.unfold}
        title={columns.map(({ label }) => label).join(', ')}
        onClick={onShow}
      >
        <IconChevronRight size={18} aria-hidden />
        <span className={classes.label}>+{columns.length} empty</span>
      </button>
    </div>
  );
