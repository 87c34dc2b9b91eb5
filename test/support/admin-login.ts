/** The admin that tests use. */
export const adminLogin = { login_id: 'kanri', password: 'kanri-no-himitsu' }
