import { newQueryClient } from './queries.ts'

/** What the API has answered an admin so far. */
export const editQueryClient = newQueryClient(({ adminId }) => adminId)
