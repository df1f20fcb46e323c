import { Page } from '../../ui/page.tsx';

export const JobWizardScreen = () => <Page title="Post a job">{null}</Page>;
