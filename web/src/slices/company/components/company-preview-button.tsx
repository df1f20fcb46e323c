import type { Company } from '@fourfold/contract/company/schema.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { openPopup } from '../../../lib/popup.ts';
import { companyName } from './company-title.tsx';

/** Shows an own company as candidates see it. */
export const CompanyPreviewButton = ({ company }: { company: Company }) => (
  <Button
    variant="subtle"
    leftSection={<IconEye size={18} aria-hidden />}
    aria-label={`Preview ${companyName(company)}`}
    onClick={() => void openPopup('company', { company })}
  >
    Preview
  </Button>
);
