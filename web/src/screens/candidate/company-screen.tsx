import { Page } from '../../ui/page.tsx';

export const CompanyViewScreen = () => <Page title="Company">{null}</Page>;
