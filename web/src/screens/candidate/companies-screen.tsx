import { Button } from '@mantine/core';
import { idsIn, textsIn } from '../../lib/address-list.ts';
import { count } from '../../lib/format.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useCompanyDirectory } from '../../slices/company/api/companies.ts';
import { nameOf, useReferenceList } from '../../slices/reference/reference.ts';
import { CardGrid } from '../../ui/card.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SearchMultiSelect } from '../../ui/search-multi-select.tsx';
import { GridSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';
import { CompanyCard } from './companies/company-card.tsx';

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
