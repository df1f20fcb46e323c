import type { SubjectKind } from '@fourfold/contract/case/schema.ts';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { openPopup } from '../../../lib/popup.ts';

/** Opens the popup that reports a thing. */
export const ReportButton = ({ kind, id }: { kind: SubjectKind; id: number }) => (
  <Button
    variant="subtle"
    size="compact-md"
    data-quiet
    leftSection={<IconFlag size={18} aria-hidden />}
    onClick={() => void openPopup('report', { kind, id })}
  >
    Report
  </Button>
);
