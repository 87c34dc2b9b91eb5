/** The region of CloudFront's certificates, firewalls and metrics. */
export const edgeRegion = 'us-east-1'
