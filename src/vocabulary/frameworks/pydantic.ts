import { defineFramework } from '../concepts/define.js'

export const PYDANTIC = defineFramework(
  {
    id: 'pydantic',
    title: 'Pydantic',
    languages: ['python'],
    packages: { pypi: ['pydantic', 'pydantic-core', 'pydantic-settings'] },
  },
  {
    validator: [
      'field validator|custom validator|root validator|model validator|before validator|validation logic',
      'field_validator model_validator root_validator BeforeValidator AfterValidator WrapValidator',
    ],
    model: [
      'base model|model config|model fields|model inheritance|generic model|dynamic model|extra fields',
      'BaseModel ModelMetaclass ConfigDict create_model GenericModel model_fields model_rebuild',
    ],
    serialization: [
      'model dump|serialize model|exclude fields|field serializer|alias generator|computed field',
      'model_dump model_dump_json field_serializer model_serializer computed_field AliasGenerator to_camel',
    ],
    schema: [
      'json schema|core schema|schema generation|schema definition',
      'GenerateSchema GenerateJsonSchema model_json_schema core_schema __get_pydantic_core_schema__ JsonSchemaValue',
    ],
    field: [
      'field constraint|field default|default factory|field alias|constrained type|discriminated union|private attribute',
      'Field FieldInfo PrivateAttr conint constr Discriminator AliasChoices collect_fields',
    ],
    type: [
      'custom type|strict mode|secret string|url type|type adapter|root model',
      'TypeAdapter RootModel SecretStr AnyUrl Strict EmailStr',
    ],
    settings: [
      'settings from environment|env settings|dotenv settings|settings source',
      'BaseSettings SettingsConfigDict EnvSettingsSource PydanticBaseSettingsSource DotEnvSettingsSource',
    ],
    error: [
      'validation error|error message|error location|error details',
      'ValidationError PydanticCustomError ErrorDetails PydanticUserError',
    ],
    dataclass: [
      'pydantic dataclass|validated dataclass|validate call|validate arguments',
      'validate_call validate_arguments rebuild_dataclass',
    ],
  },
)
