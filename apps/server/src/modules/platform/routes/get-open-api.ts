import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { openApiDocument } from '../../../platform/http/openapi.ts'

export const getOpenApiRoute = handle(contract.getOpenApi, ({ services }) => openApiDocument(services))
