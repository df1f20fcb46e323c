import { Page } from '../../ui/page.tsx';

export const CandidateScreen = () => <Page title="Candidate">{null}</Page>;
