/** The admin that tests sign in as. */
export const adminLogin = { login_id: 'kanri', password: 'kanri-no-himitsu' }
