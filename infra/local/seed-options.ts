/** What to begin with where there is nothing yet. */
export type SeedOptions = {
  /** Whether there is to be a demo shop, with three published pages. */
  demo: boolean
  /** The first admin's; a login of our choice and a random password where they are left out. */
  adminLoginId?: string
  adminPassword?: string
}
