import { disputeTexts } from './dispute-texts.ts'
import { rightsTexts } from './rights-texts.ts'
import type { MailTexts } from './texts.ts'

const registered = 'Recibes este correo porque alguien escribió tu dirección al registrarse en Comity.'
const account = 'Recibes este correo porque tienes una cuenta en Comity.'
const notYou =
  'Si no lo has hecho tú, elige enseguida una contraseña nueva y avisa a un administrador de tu organización.'

export const es: MailTexts = {
  ask: '¿Preguntas? Escribe a {contact}.',
  templates: {
    verify_registration: {
      subject: 'Confirma tu registro en Comity',
      body: [
        'Se ha registrado una organización en Comity con esta dirección. Se creará cuando lo confirmes.',
        'El enlace sirve una sola vez, hasta: {expiresAt}.',
        'Si no has sido tú, no hagas nada: sin tu confirmación no se crea nada.',
      ],
      link: 'Confirmar el registro',
      why: registered,
    },
    already_registered: {
      subject: 'Ya tienes una cuenta en Comity',
      body: [
        'Se ha registrado una organización en Comity con esta dirección, que ya tiene una cuenta. No se ha cambiado nada.',
        'Si has sido tú, inicia sesión con esa cuenta. Allí también puedes sustituir una contraseña olvidada.',
        'Si no has sido tú, no hace falta que hagas nada.',
      ],
      link: 'Iniciar sesión',
      why: registered,
    },
    invitation: {
      subject: 'Invitación a {organisation} en Comity',
      body: [
        '{by} te invita a unirte a {organisation} en Comity.',
        'El enlace sirve una sola vez, hasta: {expiresAt}.',
        'Si no sabes quién te invita, no hagas nada: sin ti no se crea nada.',
      ],
      link: 'Ver la invitación',
      why: 'Recibes este correo porque {by} escribió tu dirección como la de un colega.',
    },
    password_reset: {
      subject: 'Elige una contraseña nueva para Comity',
      body: [
        'Alguien ha pedido una contraseña nueva para tu cuenta.',
        'El enlace sirve una sola vez, hasta: {expiresAt}.',
        'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
      ],
      link: 'Elegir una contraseña nueva',
      why: account,
    },
    password_changed: {
      subject: 'Se ha cambiado tu contraseña de Comity',
      body: ['Se ha cambiado la contraseña de tu cuenta.', 'Hora: {changedAt}', notYou],
      link: 'Iniciar sesión',
      why: account,
    },
    new_sign_in_method: {
      subject: 'Un cambio en tu forma de iniciar sesión en Comity',
      body: ['{change}', 'Hora: {changedAt}', notYou],
      link: 'Ver cómo inicias sesión',
      why: account,
    },
    break_glass_opened: {
      subject: 'Se ha abierto un acceso ampliado en {organisation}',
      body: [
        '{by} ha abierto un acceso ampliado a todos los establecimientos de {organisation}.',
        'Termina: {endsAt}',
        'El motivo y todo lo que se haga con él constan en el registro de auditoría.',
      ],
      link: 'Abrir el registro de auditoría',
      why: 'Recibes este correo porque administras {organisation} o eres responsable de su privacidad.',
    },
    approval_requested: {
      subject: 'Se necesita una segunda persona en {organisation}',
      body: ['{by} pide que decida una segunda persona.', 'Qué: {action}', 'Abierto hasta: {expiresAt}'],
      link: 'Ver la solicitud',
      why: 'Recibes este correo porque puedes decidir esto en {organisation}.',
    },
    approval_decided: {
      subject: 'Hay una decisión sobre tu solicitud en {organisation}',
      body: ['Qué: {action}', 'Decisión: {decision}', 'De: {by}'],
      link: 'Ver la solicitud',
      why: 'Recibes este correo porque hiciste esta solicitud en {organisation}.',
    },
    account_locked: {
      subject: 'El inicio de sesión en Comity está bloqueado por un tiempo',
      body: [
        'Ha habido demasiados intentos fallidos de iniciar sesión en tu cuenta. Desde dispositivos que no conoce, el inicio de sesión está bloqueado.',
        'Bloqueado hasta: {endsAt}',
        'No afecta a los dispositivos en los que ya habías iniciado sesión. Si los intentos no son tuyos, asegúrate de no usar esta contraseña en ningún otro sitio.',
      ],
      link: 'Iniciar sesión',
      why: account,
    },
    sso_changed: {
      subject: 'Se ha cambiado el inicio de sesión único de {organisation}',
      body: [
        '{by} ha cambiado cómo se inicia sesión en {organisation} a través de su proveedor de identidad.',
        'Hora: {changedAt}',
        'Si no lo habíais acordado, revisa los ajustes enseguida.',
      ],
      link: 'Abrir los ajustes',
      why: 'Recibes este correo porque administras {organisation}.',
    },
    safety_alert: {
      subject: 'Petición de ayuda en {venue}',
      body: [
        'Una persona del equipo de {venue} pide ayuda y nadie ha respondido todavía.',
        'Hora: {raisedAt}',
        'Abre la página e indica que la has visto, o acude al lugar.',
      ],
      link: 'Ver la petición de ayuda',
      why: 'Recibes este correo porque trabajas en {venue} o eres responsable de ese lugar.',
    },
    safety_drill: {
      subject: 'SIMULACRO: petición de ayuda en {venue}',
      body: [
        'Esto es un simulacro. Nadie está en peligro.',
        'Hora: {raisedAt}',
        'Responde como a una petición real: abre la página e indica que la has visto.',
      ],
      link: 'Ver el simulacro',
      why: 'Recibes este correo porque trabajas en {venue} o eres responsable de ese lugar.',
    },
    smart_alert: {
      subject: 'Una alerta en {venue}',
      body: [
        'Hay una alerta sobre: {sector}, en {venue}.',
        'De qué se trata y cómo prepararse se muestra tras iniciar sesión.',
      ],
      link: 'Ver la alerta',
      why: 'Recibes este correo porque trabajas en {venue} y has elegido recibir las alertas por correo.',
    },
    alert_briefing: {
      subject: 'Mañana en {venue}',
      body: [
        'Alertas sobre el día de mañana en {venue}: {alerts}.',
        'A quién se refieren: {sector}. La página muestra primero los hechos y después cómo prepararse.',
      ],
      link: 'Preparar el día de mañana',
      why: 'Recibes este correo porque trabajas en {venue} y has elegido recibir las alertas por correo.',
    },
    alert_code: {
      subject: 'Tu código para Comity: {code}',
      body: [
        'Con el código {code} esta dirección queda comprobada y las alertas pueden llegar aquí.',
        'Vale hasta: {expiresAt}.',
        'Si no has sido tú, no hagas nada: sin el código no llega nada aquí.',
      ],
      link: 'Introducir el código',
      why: 'Recibes este correo porque alguien ha escrito esta dirección para sus alertas en Comity.',
    },
    portal_code: {
      subject: 'Tu código para el portal del huésped: {code}',
      body: [
        'Con el código {code} ves lo que los establecimientos guardan sobre ti.',
        'Vale hasta: {expiresAt}. Nadie más lo necesita: no se lo digas a nadie.',
        'Si no has sido tú, no hagas nada: sin el código no se muestra nada.',
      ],
      link: 'Abrir el portal del huésped',
      why: 'Recibes este correo porque alguien ha escrito esta dirección en el portal del huésped de Comity.',
    },
    listing_notice: {
      subject: 'Aviso importante de {venue} y cómo responder',
      body: [
        'Tras tu visita, {venue} registró un incidente que una segunda persona de allí ha confirmado: {ground}.',
        '{venue} quiere comunicar a los establecimientos de un acuerdo de intercambio el tipo de incidente, su gravedad y hasta cuándo consta. No se comparte ni lo ocurrido en detalle ni tu nombre.',
        '{begins}',
        'Termina como muy tarde el {endsAt}, y entonces se borra para todos.',
        'Puedes verlo, responder, impugnarlo u oponerte, sin cuenta. Mientras lo impugnas ningún otro establecimiento lo ve, y decide alguien de otra organización.',
        'Con quién puedes hablar en {venue}: {call}',
      ],
      link: 'Verlo y responder',
      why: 'Recibes este correo porque {venue} tiene que avisarte antes de que se comparta nada sobre ti.',
    },
    alert_test: {
      subject: 'Una prueba de Comity',
      body: ['El correo de las alertas llega aquí. Esta es la prueba que has pedido.'],
      link: 'Ver tus canales',
      why: 'Recibes este correo porque has pedido una prueba.',
    },
    alert_rule_poor: {
      subject: 'Reglas de alerta de {organisation} que aciertan poco',
      body: [
        'Reglas con menos del 30 % de alertas útiles entre las valoradas: {rules}.',
        'A las alertas que aciertan poco pronto nadie les hace caso. La página muestra qué reglas son y qué habrían avisado otras.',
      ],
      link: 'Ver las reglas',
      why: 'Recibes este correo porque gestionas {organisation}.',
    },
    deposit_request: {
      subject: '{venue} pide un depósito',
      body: [
        '{venue} pide un depósito por tu reserva.',
        'Importe: {amount}',
        'Se puede pagar hasta: {expiresAt}.',
        'El enlace lleva al proveedor de pagos de {venue}. Si no tienes ninguna reserva allí, no pagues nada y pregunta al establecimiento.',
      ],
      link: 'Pagar el depósito',
      why: 'Recibes este correo porque {venue} tiene tu dirección por tu reserva.',
    },
    task_assigned: {
      subject: 'Una tarea para ti en {venue}',
      body: [
        'Te han dado una tarea en {venue}.',
        'Qué hay que hacer, y para cuándo, se ve al iniciar sesión.',
      ],
      link: 'Ver tus tareas',
      why: 'Recibes este correo porque trabajas en {venue} y alguien de tu equipo te ha dado la tarea.',
    },
    network_correction: {
      subject: 'Algo que la red respondió en {venue} ya no es así',
      body: [
        'Un aviso que se comunicó a {venue}, o con el que tuvo que comparar a alguien, se ha retirado o eliminado.',
        'Nadie debe actuar más por él. Qué respuestas eran se muestra al iniciar sesión.',
      ],
      link: 'Ver las consultas',
      why: 'Recibes este correo porque diriges {venue}, que preguntó a la red.',
    },
    network_canary: {
      subject: 'En {venue} se preguntó a la red por alguien que no existe',
      body: [
        'Una consulta en {venue} era sobre una dirección que no es de nadie. Nadie tiene motivo para preguntar por ella: puede que alguien esté buscando personas.',
        'Quién preguntó y cuándo se muestra al iniciar sesión. No acusa a nadie: míralo, por favor.',
      ],
      link: 'Ver el registro de auditoría',
      why: 'Recibes este correo porque administras la organización de {venue}.',
    },
    agreement: {
      subject: 'Acuerdo para compartir con {organisation}: {news}',
      body: [
        'Hay novedades del acuerdo para compartir con {organisation}: {news}.',
        'Lo que dice y lo que hay que hacer se muestra al iniciar sesión.',
      ],
      link: 'Ver los acuerdos',
      why: 'Recibes este correo porque administras una organización que el acuerdo nombra.',
    },
    agreement_news: {
      subject: 'Acuerdo para compartir con {organisation}: {news}',
      body: [
        'Hay novedades del acuerdo para compartir con {organisation}: {news}.',
        'Con quién compartes ahora, y dónde, se muestra al iniciar sesión.',
      ],
      link: 'Ver la red',
      why: 'Recibes este correo porque diriges un establecimiento de una organización que el acuerdo nombra.',
    },
    ...disputeTexts.es.templates,
    ...rightsTexts.es,
    incident_assigned: {
      subject: 'Un incidente que te toca seguir en {venue}',
      body: [
        'Te han encargado seguir un incidente en {venue}.',
        'Qué pasó, y para cuándo debe quedar resuelto, se ve al iniciar sesión.',
      ],
      link: 'Ver tus incidentes',
      why: 'Recibes este correo porque trabajas en {venue} y un responsable te ha dado el incidente.',
    },
    stay_invitation: {
      subject: '¿Cómo te fue en {venue}?',
      body: [
        'A {venue} le gustaría saber cómo fue tu visita. Valorarla lleva un minuto y no hace falta ninguna cuenta.',
        'El enlace es solo tuyo. Con él puedes valorar una vez, hasta: {expiresAt}.',
        'Lo que digas queda sellado: nadie de {venue} lo lee antes de haber valorado también o de que termine ese plazo. Después, cada parte ve lo que ha dicho la otra.',
      ],
      link: 'Valorar tu visita',
      why: 'Recibes este correo porque {venue} tiene tu dirección por tu visita.',
    },
  },
  words: {
    change: {
      passkey_added: 'Se ha añadido una llave de acceso a tu cuenta.',
      passkey_removed: 'Se ha quitado una llave de acceso de tu cuenta.',
      second_factor_added: 'Se han activado los códigos de una aplicación como segundo paso.',
      second_factor_removed: 'Se han desactivado los códigos de una aplicación como segundo paso.',
      recovery_codes_made:
        'Se han creado códigos de recuperación nuevos para tu cuenta; los anteriores ya no sirven.',
      recovery_code_used: 'Se ha usado un código de recuperación de tu cuenta.',
      identity_linked: 'Se ha vinculado a tu cuenta el inicio de sesión único de una organización.',
    },
    action: {
      'member.roles': 'cambiar los roles de un miembro',
      'retention.purge': 'borrar lo que se conserva más tiempo del que permiten las reglas',
      'ledger.clear_queue': 'descartar los anclajes del registro que esperan',
    },
    sector: {
      hotel: 'huésped',
      restaurant: 'cliente',
      short_let: 'huésped',
      school: 'alumno o alumna',
      healthcare: 'paciente',
      event: 'participante',
    },
    news: {
      proposed: 'te proponen una versión',
      in_force: 'todas las partes han firmado, está en vigor',
      left: 'está en vigor una versión sin tu organización',
      paused: 'en pausa',
      resumed: 'continúa',
      ended: 'terminado',
      review_due: 'toca revisarlo en menos de 14 días',
    },
    ground: {
      violence: 'violencia contra una persona',
      threat: 'una amenaza',
      weapon: 'un arma',
      sexual_harassment: 'acoso sexual',
      theft: 'un robo',
      fraud: 'un fraude',
      unpaid_bill: 'una cuenta sin pagar',
      damage: 'daños graves',
      dealing: 'tráfico de drogas',
      false_booking: 'una serie de reservas falsas',
    },
    begins: {
      at_once:
        'Como entretanto alguien podría resultar herido, se comparte desde ahora. Otro responsable lo revisa en 72 horas, o se vuelve a ocultar.',
      after_notice: 'No se comparte nada antes de que pasen 14 días desde este aviso.',
    },
    result: disputeTexts.es.result,
    decision: { approved: 'aprobada', refused: 'rechazada' },
  },
}
