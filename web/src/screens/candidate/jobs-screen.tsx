import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useJobs } from '../../slices/search/api/jobs.ts';
import { AddressTabs, useTab } from '../../ui/address-tabs.tsx';
import { BackLink, LinkButton, TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { HiddenJobs, RecentJobs, RecommendedJobs, SavedJobs } from './jobs/lists.tsx';

const tabs = [
  { key: 'recommended', label: 'Recommended' },
  { key: 'saved', label: 'Saved' },
  { key: 'recent', label: 'Recent' },
] as const;

/** The jobs of a candidate: those that fit best, those saved, those new. */
export function JobsScreen() {
  const { params } = useSearchParams();
  const tab = useTab(tabs);
  if (params['view'] === 'hidden') {
    return (
      <Page
        title="Hidden jobs"
        lead="These are left out of your lists and searches."
        back={<BackLink to="/jobs">Jobs</BackLink>}
      >
        <HiddenJobs />
      </Page>
    );
  }
  return (
    <Page
      title="Jobs"
      lead="Open jobs that match your skills."
      actions={
        <LinkButton
          to="/search-jobs"
          variant="default"
          leftSection={<IconSearch size={18} aria-hidden />}
        >
          Search jobs
        </LinkButton>
      }
    >
      <AddressTabs label="Jobs" tabs={tabs} />
      {tab === 'recommended' && <RecommendedJobs />}
      {tab === 'saved' && <SavedJobs />}
      {tab === 'recent' && <RecentJobs />}
      <HiddenLink />
    </Page>
  );
}

/** A quiet link to hidden jobs; nothing if there are none. */
function HiddenLink() {
  const hidden = useJobs({ marked: 'hidden', sort: 'newest', limit: 1 }).data?.count ?? 0;
  if (hidden === 0) return null;
  return (
    <Text dimmed size="m" center>
      <TextLink to="/jobs" search={{ view: 'hidden' }} c="inherit">
        {hidden === 1 ? 'One hidden job' : `${hidden} hidden jobs`}
      </TextLink>
    </Text>
  );
}
