/** For date inputs: browsers would take years of six digits. */
export const dayInput = { max: '9999-12-31' } as const
