import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { openApiDocument } from '../../../platform/http/openapi/document.ts'

export const getOpenApiRoute = handle(contract.getOpenApi, ({ services }) =>
  Response.json(openApiDocument(services)),
)
