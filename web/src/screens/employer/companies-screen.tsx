import { Page } from '../../ui/page.tsx';

export const CompaniesScreen = () => <Page title="Companies">{null}</Page>;
