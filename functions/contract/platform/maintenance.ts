import * as v from 'valibot'

/** Key of the item by which an operator closes the service for a while. */
export const maintenanceKey = { PK: 'MAINTENANCE', SK: '-' } as const

/** The service is closed until then (ISO), so that a command that was killed does not close it for good. */
export const Maintenance = v.object({ until: v.string() })
