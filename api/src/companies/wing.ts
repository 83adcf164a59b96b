import { companyRoutes } from './companies/companies.routes';
import { refreshTownsJob } from './companies/refresh-towns.job';
import { registerRoutes } from './registers/registers.routes';
import { workRoutes } from './work/work.routes';

/** Companies, their registers, and what staff see of them. */
export const companies = {
  jobs: () => [refreshTownsJob],
  routes: () => [...companyRoutes, ...registerRoutes, ...workRoutes],
};
