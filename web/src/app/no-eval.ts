// Before any schema is created: zod would test whether it may compile functions, which our policy
// forbids and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
