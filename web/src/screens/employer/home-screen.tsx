import { Page } from '../../ui/page.tsx';

export const EmployerHomeScreen = () => <Page title="Home">{null}</Page>;
