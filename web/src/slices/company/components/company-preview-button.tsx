import type { Company } from '@fourfold/contract/company/schema.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { openPopup } from '../../../lib/popup.ts';
import { companyName } from './company-title.tsx';

/** Shows an own company as candidates see it. */
export const CompanyPreviewButton = ({ company }: { company: Company }) => (
  <Tooltip label="Preview">
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={`Preview ${companyName(company)}`}
      onClick={() => void openPopup('company', { company })}
    >
      <IconEye size={20} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
