import { COMPANY } from './company-fixtures';

const { companyId, countryIso, vatNumber, name } = COMPANY;

export const ACCOUNT = {
  accountId: 'auth0|talleres/1',
  email: 'cuentas@talleres-de-reparacion-y-mantenimiento.example',
  operator: false,
  companies: [{ companyId, countryIso, vatNumber, name }],
};

export const ACCOUNTS = {
  items: [
    { ...ACCOUNT, companies: 1 },
    { accountId: 'support', operator: true, companies: 0 },
  ],
};
