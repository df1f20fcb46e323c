import { Page } from '../../ui/page.tsx';

export const CreateResumeScreen = () => <Page title="Your CV">{null}</Page>;
