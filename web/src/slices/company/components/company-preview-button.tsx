import type { Company } from '@fourfold/contract/company/schema.ts';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { openPopup } from '../../../lib/popup.ts';
import { companyName } from './company-title.tsx';

interface CompanyPreviewButtonProps {
  company: Company;
  /** The eye alone. */
  compact?: boolean;
}

/** Shows an own company as candidates see it. */
export function CompanyPreviewButton({ company, compact = false }: CompanyPreviewButtonProps) {
  const open = () => void openPopup('company', { company });
  if (!compact) {
    return (
      <Button variant="subtle" leftSection={<IconEye size={18} aria-hidden />} onClick={open}>
        Preview
      </Button>
    );
  }
  return (
    <Tooltip label="Preview">
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Preview ${companyName(company)}`}
        onClick={open}
      >
        <IconEye size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
