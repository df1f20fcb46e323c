import { Page } from '../../ui/page.tsx';

export const SearchJobsScreen = () => <Page title="Find jobs">{null}</Page>;
