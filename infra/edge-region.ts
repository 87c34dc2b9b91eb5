/** Where CloudFront has what is its own: certificates, firewalls, and its figures. */
export const edgeRegion = 'us-east-1'
