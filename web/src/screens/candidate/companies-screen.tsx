import { Page } from '../../ui/page.tsx';

export const CompanyDirectoryScreen = () => <Page title="Companies">{null}</Page>;
