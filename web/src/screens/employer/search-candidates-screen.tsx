import { Page } from '../../ui/page.tsx';

export const SearchCandidatesScreen = () => <Page title="Find people">{null}</Page>;
