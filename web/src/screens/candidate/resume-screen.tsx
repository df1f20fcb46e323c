import { Page } from '../../ui/page.tsx';

export const ResumeScreen = () => <Page title="Your CV">{null}</Page>;
