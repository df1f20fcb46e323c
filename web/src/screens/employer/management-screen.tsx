import { Page } from '../../ui/page.tsx';

export const ManagementScreen = () => <Page title="Applicants">{null}</Page>;
