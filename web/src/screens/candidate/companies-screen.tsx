import { Button } from '@mantine/core';
import { idsIn, textsIn } from '../../lib/address-list.ts';
import { count } from '../../lib/format.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useCompanyDirectory } from '../../slices/company/api/companies.ts';
import { nameOf, useReferenceList } from '../../slices/reference/reference.ts';
import { Card, CardGrid } from '../../ui/card.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { CardLink, LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SearchMultiSelect } from '../../ui/search-multi-select.tsx';
import { GridSkeleton } from '../../ui/skeletons.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';
import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { Logo } from '../../ui/avatar.tsx';
import { Facts } from '../../ui/facts.tsx';
import { plainProse } from '@fourfold/contract/protocol/prose.ts';
import { CompanyCover } from '../../slices/company/components/company-cover.tsx';
import classes from './companies-screen.module.css';

/** A company in the directory. */
function CompanyCard({ company }: { company: CompanyView }) {
  const place = [company.locationCity, company.locationState?.name].filter(Boolean).join(', ');
  return (
    <Card as="article" interactive className={classes.card}>
      <CompanyCover id={company.id} />
      <Row gap="3">
        <Logo name={company.name} url={company.logo?.url} size={52} />
        <Stack gap="0">
          <Text as="h2" size="l">
            <CardLink to="/companies/$id" params={{ id: company.id }}>
              {company.name}
            </CardLink>
          </Text>
          <Text dimmed size="m">
            {company.industry?.name}
          </Text>
        </Stack>
      </Row>
      <Text lines={3}>{plainProse(company.description)}</Text>
      <div className={classes.foot}>
        <Text weight="bold">
          {company.jobCount === 0 ? 'No open jobs' : count(company.jobCount, 'open job')}
        </Text>
        <Text dimmed size="m">
          <Facts items={[place, company.companySize?.name]} />
        </Text>
      </div>
    </Card>
  );
}

const filterNames = ['search', 'industry', 'state', 'size'] as const;

/** Whole rows in grids of one, two and three columns. */
const size = 12;

/** Companies that are published, with filters. */
export function CompanyDirectoryScreen() {
  const { params, set, paging } = useSearchParams(size);
  const industries = useReferenceList('industry');
  const states = useReferenceList('state');
  const sizes = useReferenceList('companySize');
  const filters = {
    search: (params['search'] ?? '').slice(0, 100),
    industry: idsIn(params['industry']),
    state: textsIn(params['state']).filter((id) => /^[A-Z]{2}$/.test(id)),
    size: idsIn(params['size']),
  };
  const companies = useCompanyDirectory({
    ...paging,
    search: filters.search,
    industryId: filters.industry.join(','),
    locationStateId: filters.state.join(','),
    companySizeId: filters.size.join(','),
  });
  const labels = {
    search: filters.search && `“${filters.search}”`,
    industry: filters.industry.map((id) => nameOf(industries, id)).join(', '),
    state: filters.state.map((id) => nameOf(states, id)).join(', '),
    size: filters.size.map((id) => nameOf(sizes, id)).join(', '),
  };
  const active = filterNames
    .filter((name) => labels[name] !== '')
    .map((name) => ({ label: labels[name], onRemove: () => set({ [name]: undefined }) }));
  const clear = () => set(Object.fromEntries(filterNames.map((name) => [name, undefined])));

  return (
    <Page title="Companies" lead="Who is hiring on Fourfold.">
      <FilterBar
        search={
          <SearchBox
            label="Search"
            placeholder="Company name or keyword"
            value={filters.search}
            onSearch={(search) => set({ search }, { replace: true })}
          />
        }
        active={active}
        onClear={clear}
      >
        <SearchMultiSelect
          label="Industry"
          placeholder="Any industry"
          items={industries}
          value={filters.industry}
          onChange={(ids) => set({ industry: ids.join(',') })}
        />
        <SearchMultiSelect
          label="State"
          placeholder="Any state"
          items={states}
          value={filters.state}
          onChange={(ids) => set({ state: ids.join(',') })}
        />
        <SearchMultiSelect
          label="Size"
          placeholder="Any size"
          items={sizes}
          value={filters.size}
          onChange={(ids) => set({ size: ids.join(',') })}
        />
      </FilterBar>
      <Loaded query={companies} skeleton={<GridSkeleton />}>
        {({ list, count: total }) =>
          list.length > 0 ? (
            <Stack gap="3">
              <Text dimmed aria-live="polite">
                {count(total, 'company', 'companies')}
              </Text>
              <CardGrid>
                {list.map((company) => (
                  <CompanyCard key={company.id} company={company} />
                ))}
              </CardGrid>
              <Pager count={total} size={size} />
            </Stack>
          ) : active.length > 0 ? (
            <EmptyState action={<Button onClick={clear}>Clear all filters</Button>}>
              No companies match these filters.
            </EmptyState>
          ) : (
            <EmptyState action={<LinkButton to="/search-jobs">Find jobs</LinkButton>}>
              No company has published a profile yet.
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}
