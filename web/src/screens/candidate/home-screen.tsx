import { Page } from '../../ui/page.tsx';

export const CandidateHomeScreen = () => <Page title="Home">{null}</Page>;
