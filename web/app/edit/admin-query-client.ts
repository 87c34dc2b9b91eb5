import { createAccountQueryClient } from '#web/app/query-client.ts'

export const adminQueryClient = createAccountQueryClient(({ adminId }) => adminId)
