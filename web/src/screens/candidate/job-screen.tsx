import { Page } from '../../ui/page.tsx';

export const JobScreen = () => <Page title="Job">{null}</Page>;
