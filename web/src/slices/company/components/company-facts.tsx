import { proofText } from '@fourfold/contract/company/proof.ts';
import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { Anchor } from '@mantine/core';
import { Breakable } from '../../../ui/breakable.tsx';
import { DataList } from '../../../ui/data-list.tsx';

interface CompanyFactsProps {
  company: CompanyView;
}

/** `example.com` of `https://www.example.com/`. */
const shortAddress = (website: string) =>
  website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** The known facts of a company, side by side. */
export const CompanyFacts = ({ company }: CompanyFactsProps) => (
  <DataList
    items={[
      ['Industry', company.industry?.name ?? ''],
      ['Founded', company.founded],
      ['Company size', company.companySize?.name ?? ''],
      ['Location', [company.locationCity, company.locationState?.name].filter(Boolean).join(', ')],
      [
        'Website',
        company.website && (
          <Anchor href={company.website} target="_blank" rel="noopener nofollow noreferrer">
            <Breakable text={shortAddress(company.website)} />
          </Anchor>
        ),
      ],
      ...(company.proof
        ? [['Proof', <Breakable key="proof" text={proofText(company.proof)} />] as const]
        : []),
    ]}
  />
);
